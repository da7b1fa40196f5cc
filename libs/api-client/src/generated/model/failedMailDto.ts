
export interface FailedMailDto {
  /** @maxLength 36 */
  id: string;
  /**
     * The address that it was for; null where it is not known, or where you may not read it
     * @maxLength 4096
     * @nullable
     */
  to: string | null;
  /** Whether it was for an operator, or for someone who was invited as one */
  toOperator: boolean;
  /**
     * Which email it is, by its template
     * @maxLength 4096
     * @nullable
     */
  kind: string | null;
  /**
     * When what it reports happened
     * @maxLength 35
     * @nullable
     */
  createdAt: string | null;
  /**
     * When it was given up
     * @maxLength 35
     */
  failedAt: string;
  /** How often it was tried */
  tries: number;
  /**
     * Why the last try failed
     * @maxLength 500
     * @nullable
     */
  reason: string | null;
}
