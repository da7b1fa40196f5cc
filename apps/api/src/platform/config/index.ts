export { ConfigModule } from './config.module.js';
export { DEMO_COLLEAGUES, DEMO_OPERATOR } from './demo-operator.js';
export { freePort, hostToVisit, isThisMachine, whyNotFree } from './host.js';
export { preloaded } from './preloaded.js';
export { readSettings } from './read-settings.js';
export { RELEASE } from './release.js';
export { Served } from './served.js';
export { acceptedSecrets, secretId } from './secrets.js';
export { type Operator, type SettingFault, Settings, SettingsRefused } from './settings.js';
