import { Global, Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerOptions } from '@nestjs/throttler';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { routeFacts } from '../http/route-facts.js';
import { type CountedBy, EVERYDAY } from './limits.js';
import { Guesses } from './guesses.js';
import { EVERYDAY_NAME, SharedCounts } from './shared-counts.js';
import { RATE_LIMIT_KEYS } from './rate-limit-keys.js';

@Module({ providers: [SharedCounts], exports: [SharedCounts] })
class CountsModule {}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** Counts only on routes that declare it, with the figures they declare. */
const strict = (by: CountedBy): ThrottlerOptions => ({
  name: by,
  limit: 0,
  ttl: 0,
  getTracker: (request) => RATE_LIMIT_KEYS[by](request as FastifyRequest),
  skipIf: (context) => !routeFacts(requestOf(context)).limitedBy?.includes(by),
});

const everyday: ThrottlerOptions = {
  name: EVERYDAY_NAME,
  limit: EVERYDAY.most,
  ttl: EVERYDAY.seconds * 1000,
  getTracker: (request) => RATE_LIMIT_KEYS.person(request as FastifyRequest),
};

/** The counters that `LimitsGuard` uses. The guard itself runs after the one that identifies the caller. */
@Global()
@Module({
  providers: [Guesses],
  exports: [Guesses],
  imports: [
    ThrottlerModule.forRootAsync({
      imports: [CountsModule],
      inject: [SharedCounts],
      useFactory: (storage: SharedCounts) => ({
        storage,
        throttlers: [strict('network'), strict('pair'), strict('account'), strict('person'), everyday],
      }),
    }),
  ],
})
export class LimitsModule {}
