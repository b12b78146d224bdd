// The package's widget: importing it registers the elements where there is a page, and touches nothing where there is none.

import { workers } from './core/spawn';
import { define } from './define';

export type { GivenState, State } from './isoyield-widget';
export { define, workers };

define();
