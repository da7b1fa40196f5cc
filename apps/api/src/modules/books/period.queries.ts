import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { ACCOUNTS } from './books.rules.js';
import type { ClosedPeriodDto } from './dto/books.response.js';
import { PeriodRepository, type PeriodRow } from './period.repository.js';

/** The closed periods, the latest first. */
@Injectable()
export class PeriodQueries {
  constructor(private readonly periods: PeriodRepository) {}

  async list(): Promise<ClosedPeriodDto[]> {
    return (await this.periods.list()).map(toDto);
  }
}

function toDto({ until, closed_at, name, balances }: PeriodRow): ClosedPeriodDto {
  return {
    month: new Date(until.getTime() - 1).toISOString().slice(0, 7),
    until,
    closedAt: closed_at,
    closedBy: name ?? '',
    balances: ACCOUNTS.map((account) => ({ account, closing: dollars(cents(BigInt(balances[account] ?? 0))) })),
  };
}
