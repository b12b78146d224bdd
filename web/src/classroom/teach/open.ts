import { signal } from '@preact/signals';
import type { ClassFile } from 'isoyield-exercises/class';

/** The class that a teacher made or opened last: the page where it was made and the desk know the same one. */
export const openClass = signal<ClassFile | null>(null);
