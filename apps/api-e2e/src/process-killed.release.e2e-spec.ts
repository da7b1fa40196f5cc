import { describeKills } from './support/killed-process.js';

describeKills({ parts: 4, killsEach: 5 });
