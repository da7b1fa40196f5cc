import { describeKills } from './support/killed-process.js';

describeKills({ parts: 1, killsEach: 3 });
