
export interface TicketRequest {
  /** `ticket` of the refusal `SECOND_FACTOR_REQUIRED` */
  ticket: string;
}
