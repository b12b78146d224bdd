import { followSettings } from './settings';

export function start(): void {
  followSettings();
}
