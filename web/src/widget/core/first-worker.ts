import { type FirstRequest, loadFirst } from 'isoyield/first';
import { serve } from './serve';

serve<FirstRequest>(async (module) => (await loadFirst(module)).answer);
