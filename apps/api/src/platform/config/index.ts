export { ConfigModule } from './config.module.js';
export { readSettings } from './read-settings.js';
export { Settings, SettingsRefused } from './settings.js';
