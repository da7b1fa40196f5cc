export { HashesPassword, admitRequests } from './admit-requests.js';
export { Door } from './door.js';
