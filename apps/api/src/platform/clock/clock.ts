import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';

/**
 * The one source of the current instant. Business code never calls `Date.now()`, so the demo's history and the tests
 * can run a use case at another time: inside `at(instant, work)` everything that `work` awaits sees that instant.
 */
@Injectable()
export class Clock {
  private readonly scoped = new AsyncLocalStorage<Date>();
  private fixed: Date | undefined;

  now(): Date {
    return this.scoped.getStore() ?? this.fixed ?? new Date();
  }

  /** Runs `work` as if it were `instant`; other work that runs at the same time is not touched. */
  at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
    return this.scoped.run(instant, work);
  }

  /** Stops the clock at `instant` for the whole process; `undefined` lets it run again. */
  set(instant: Date | undefined): void {
    this.fixed = instant;
  }
}
