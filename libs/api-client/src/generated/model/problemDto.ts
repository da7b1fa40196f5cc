import type { FieldErrorDto } from './fieldErrorDto.js';

export interface ProblemDto {
  /**
     * RFC 9457 problem type: where this installation explains the code
     * @maxLength 100
     */
  type: string;
  /** @maxLength 100 */
  title: string;
  status: number;
  /** @maxLength 1000 */
  detail: string;
  /** @maxLength 2000 */
  instance: string;
  success: false;
  /**
     * The sentence to show
     * @maxLength 1000
     */
  message: string;
  /**
     * Stable; `type` leads to what it means
     * @maxLength 100
     */
  code: string;
  /**
     * One for each field at fault; empty otherwise
     * @maxItems 10000
     */
  errors: FieldErrorDto[];
  /**
     * Finds the request in the log
     * @maxLength 100
     */
  requestId: string;
}
