import type { BudgetDto } from './budgetDto.js';

export interface GetBudgetReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: BudgetDto;
}
