import type { FieldErrorDto } from './fieldErrorDto.js';

export interface ProblemDto {
  /** RFC 9457 problem type */
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  success: false;
  /** The sentence to show */
  message: string;
  /** Stable; see openapi/error-codes.md */
  code: string;
  /** One for each field at fault; empty otherwise */
  errors: FieldErrorDto[];
  /** Finds the request in the log */
  requestId: string;
}
