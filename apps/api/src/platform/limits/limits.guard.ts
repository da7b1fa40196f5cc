import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/index.js';
import { sqlState } from '../database/index.js';
import { AccessGuard } from '../http/access.guard.js';
import { NotSignedIn, TooBusy } from '../http/refusals.js';
import { requestContext } from '../http/request-context.js';
import { routeFacts } from '../http/route-facts.js';
import { Guesses } from './guesses.js';
import { showLimit } from './rate-limit-fields.js';
import { EVERYDAY_NAME } from './shared-counts.js';
import { tooManyRequests } from './too-many-requests.js';

/** Whether a request comes from a device that its account has signed in on before. Implemented by the auth module. */
export abstract class DeviceRecognition {
  abstract recognises(request: FastifyRequest): Promise<boolean>;
}

/**
 * Counts each request against its route's limits once the caller is known, and refuses those that exceed them. When
 * others have used up the attempts on an account, its owner's known devices are still allowed within the other limits.
 */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly settings: Settings,
    private readonly devices: DeviceRecognition,
    private readonly guesses: Guesses,
    private readonly access: AccessGuard,
  ) {
    super(options, storage, reflector);
  }

  protected override async shouldSkip(): Promise<boolean> {
    return !this.settings.rateLimits;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    try {
      return await super.canActivate(context);
    } catch (fault) {
      await this.guesses.end(request, false);
      const known = requestContext(request);
      if (!known.prerequisite || sqlState(fault) !== known.prerequisite.failsWith) throw fault;
      // The caller was only presumed, and no interceptor stands around a guard: what they are told is found out here.
      known.prerequisite = undefined;
      await this.access.requireCaller(context);
      throw NotSignedIn();
    }
  }

  protected override async handleRequest(rule: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, getTracker, generateKey } = rule;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const response = context.switchToHttp().getResponse<FastifyReply>();
    const by = throttler.name ?? '';
    const key = generateKey(context, await getTracker(request, context), by);
    const { used, secondsLeft, undecided } = await this.count(rule, request, key);
    const isBlocked = used > limit;
    const state = { most: limit, windowSeconds: ttl / 1000, used, secondsLeft };
    // What others tried on an account must not be shown: it would reveal that the address has an account.
    if (by !== 'account' || isBlocked) showLimit(response, { name: key.slice(0, key.indexOf(':')), ...state });
    if (isBlocked && !(by === 'account' && (await this.devices.recognises(request)))) {
      // Guesses in progress may be right, and then there is room again.
      throw undecided ? TooBusy({ headers: { 'retry-after': '1' } }) : tooManyRequests(secondsLeft);
    }
    return true;
  }

  /** How often the key was counted, including this request, and for how much longer. */
  private async count({ throttler, limit, ttl }: ThrottlerRequest, request: FastifyRequest, key: string) {
    const by = throttler.name ?? '';
    if (routeFacts(request).guessedWrong && by !== EVERYDAY_NAME) {
      const { count, secondsLeft, undecided } = await this.guesses.begin(request, key, ttl / 1000, limit);
      return { used: count, secondsLeft, undecided };
    }
    const { totalHits, timeToExpire } = await this.storageService.increment(key, ttl, limit, ttl, by);
    return { used: totalHits, secondsLeft: timeToExpire, undecided: false };
  }

  protected override generateKey(_context: ExecutionContext, whose: string, name: string): string {
    return `${name}:${whose}`;
  }
}
