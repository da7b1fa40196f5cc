export { ConfigModule } from './config.module.js';
export { DEMO_OPERATOR } from './demo-operator.js';
export { hostToVisit } from './host.js';
export { readSettings } from './read-settings.js';
export { Settings, SettingsRefused } from './settings.js';
