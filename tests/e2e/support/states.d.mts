import type { Page } from 'playwright-core';

export interface State {
  readonly id: string;
  readonly at: string;
  readonly wide?: boolean;
  readonly go: (page: Page) => Promise<unknown>;
}

export const states: readonly State[];
export function reach(page: Page, address: string, state: State): Promise<void>;
export function settled(page: Page): Promise<void>;
export function inUkrainian(page: Page): Promise<boolean>;
