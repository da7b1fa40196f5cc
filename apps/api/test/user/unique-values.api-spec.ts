import { testUniqueValues } from './unique-values.js';

testUniqueValues(true);
