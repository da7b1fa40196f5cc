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
import { showLimit } from './rate-limit-fields.js';
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
  ) {
    super(options, storage, reflector);
  }

  protected override async shouldSkip(): Promise<boolean> {
    return !this.settings.rateLimits;
  }

  protected override async handleRequest(rule: ThrottlerRequest): Promise<boolean> {
    const { context, limit, ttl, throttler, getTracker, generateKey } = rule;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const response = context.switchToHttp().getResponse<FastifyReply>();
    const by = throttler.name ?? '';
    const key = generateKey(context, await getTracker(request, context), by);
    const { totalHits, timeToExpire, isBlocked } = await this.storageService.increment(key, ttl, limit, ttl, by);
    const standing = { most: limit, windowSeconds: ttl / 1000, used: totalHits, secondsLeft: timeToExpire };
    // What others tried on an account is nobody's business: it would say that somebody uses the address here.
    if (by !== 'account' || isBlocked) showLimit(response, { name: key.slice(0, key.indexOf(':')), ...standing });
    if (isBlocked && !(by === 'account' && (await this.devices.recognises(request)))) {
      throw tooManyRequests(timeToExpire);
    }
    return true;
  }

  protected override generateKey(_context: ExecutionContext, whose: string, name: string): string {
    return `${name}:${whose}`;
  }
}
