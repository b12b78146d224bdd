export interface Section {
  readonly language: string;
  readonly href: string;
  readonly page: string;
  readonly title: string;
  readonly names?: readonly string[];
  readonly text: string;
}
export function rank(sections: readonly Section[], question: string, language: string, most?: number): Section[];
