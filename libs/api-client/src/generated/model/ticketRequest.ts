
export interface TicketRequest {
  /**
     * `ticket` of the refusal `SECOND_FACTOR_REQUIRED`
     * @maxLength 100
     */
  ticket: string;
}
