import { load } from 'isoyield';
import { type Question, reader } from './reader';
import { serve } from './serve';

serve<Question>(async (wasmBinary) => reader(await load({ wasmBinary })));
