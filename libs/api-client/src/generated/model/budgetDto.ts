
export interface BudgetDto {
  amount: number;
  granted: number;
  left: number;
  /** @maxLength 35 */
  setAt: string;
}
