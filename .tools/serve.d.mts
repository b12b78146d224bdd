export function serve(
  folder: string,
  options?: { port?: number; host?: string; headers?: Record<string, string> },
): Promise<{ address: string; close: () => Promise<void> }>;
