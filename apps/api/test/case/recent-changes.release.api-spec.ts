import { testRecentChanges } from './recent-changes.js';

testRecentChanges(0);
