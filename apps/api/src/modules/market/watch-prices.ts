import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Finding, HealthChecks } from '#platform/health/index.js';
import { PriceSource } from './price-source.js';

/** Tells those who watch over the installation how old its prices are. */
@Injectable()
export class WatchPrices implements OnModuleInit {
  constructor(
    private readonly checks: HealthChecks,
    private readonly prices: PriceSource,
  ) {}

  onModuleInit(): void {
    for (const kind of ['shares', 'coins'] as const) {
      this.checks.add(`prices-of-${kind}`, async () => this.find(kind));
    }
  }

  /** Stale prices take nobody out of service: reading, signing in and withdrawing of what is quoted go on. */
  private find(wanted: 'shares' | 'coins'): Finding {
    const found = this.prices.freshness().find(({ kind }) => kind === wanted);
    const { ageSeconds = null, fit = false, expected = true } = found ?? {};
    if (fit || !expected) return { status: 'ok', ageSeconds, ...(!expected && { says: 'The market is closed.' }) };
    return { status: 'degraded', ageSeconds, says: 'No money moves at these prices until new ones come.' };
  }
}
