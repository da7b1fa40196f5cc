import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Refuses } from '#platform/http/index.js';
import { ConfirmationRequired } from './user.errors.js';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The confirmation that came with a request, for `Confirmations.spend`. What cannot be one counts as none. */
export const ConfirmationToken = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers.confirmation;
  return typeof header === 'string' && TOKEN.test(header) ? header : undefined;
});

/** Documents the header of an act that may have to be confirmed, and its refusal. */
export const Confirmed = () =>
  applyDecorators(
    ApiHeader({
      name: 'Confirmation',
      required: false,
      example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
      description:
        'Token from `POST /v1/auth/confirm` for exactly this act and these details; needed if the reply without it is `CONFIRMATION_REQUIRED`.',
    }),
    Refuses(ConfirmationRequired),
  );
