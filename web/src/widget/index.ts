// The package's widget: importing it registers the elements where there is a page, and touches nothing where there is none.

import { define } from './element';
import { workers } from './engine';

export type { GivenState } from './element';
export type { State } from './state';
export { define, workers };

define();
