export { AdmissionControl } from './admission-control.js';
export { HashesPassword, admitRequests } from './admit-requests.js';
