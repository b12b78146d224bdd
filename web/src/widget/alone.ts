// `<isoyield-exercise>` in one script, core and all: what a package for an LMS carries.

import { defineExercise } from './exercise/exercise-element';

defineExercise();
