import type { OperatorRole } from './operatorRole.js';

export interface ChangeRoleRequest {
  role: OperatorRole;
}
