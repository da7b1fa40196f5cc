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
import { TooBusy } from '../http/refusals.js';
import { routeFacts } from '../http/route-facts.js';
import { Guesses } from './guesses.js';
import { showLimit } from './rate-limit-fields.js';
import { EVERYDAY_NAME } from './shared-counts.js';
import { tooManyRequests } from './too-many-requests.js';

/** Says whether a request comes from a device that the person it is about has signed in on before; auth answers. */
export abstract class DeviceRecognition {
  abstract recognises(request: FastifyRequest): Promise<boolean>;
}

/**
 * Counts each request against the limits of its route once it is known who calls, and refuses what is too much. Where
 * others have used up what one account may be tried, its owner's own devices are let through to the limits beside it.
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
  ) {
    super(options, storage, reflector);
  }

  protected override async shouldSkip(): Promise<boolean> {
    return !this.settings.rateLimits;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    try {
      return await super.canActivate(context);
    } catch (fault) {
      await this.guesses.end(context.switchToHttp().getRequest<FastifyRequest>(), false);
      throw fault;
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
    // What others tried on an account is nobody's business: it would say that somebody uses the address here.
    if (by !== 'account' || isBlocked) showLimit(response, { name: key.slice(0, key.indexOf(':')), ...state });
    if (isBlocked && !(by === 'account' && (await this.devices.recognises(request)))) {
      // Those under way may be right, and then there is room again.
      throw undecided ? TooBusy({ headers: { 'retry-after': '1' } }) : tooManyRequests(secondsLeft);
    }
    return true;
  }

  /** How often the key was counted with this request, and for how long yet. */
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
