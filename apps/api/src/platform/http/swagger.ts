import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { PROBLEMS_PAGE } from './problem.js';
import type { RefusalKind } from './refusal.js';

export class FieldErrorDto {
  @ApiProperty({ example: 'amount' })
  field: string;
  @ApiProperty({ example: 'Amount must be greater than 0' })
  message: string;
}

/** A refusal as it leaves the server: RFC 9457 members plus `success` and `message`, as in every reply. */
export class ProblemDto {
  @ApiProperty({
    example: `${PROBLEMS_PAGE}#VALIDATION_FAILED`,
    description: 'RFC 9457 problem type: where this installation explains the code',
  })
  type: string;
  @ApiProperty({ example: 'Unprocessable Entity' })
  title: string;
  @ApiProperty({ type: 'integer', example: 422 })
  status: number;
  @ApiProperty({ example: 'Amount must be greater than 0' })
  detail: string;
  @ApiProperty({ example: '/v1/transaction/withdraw' })
  instance: string;
  @ApiProperty({ example: false, enum: [false] })
  success: boolean;
  @ApiProperty({ example: 'Amount must be greater than 0', description: 'The sentence to show' })
  message: string;
  @ApiProperty({ example: 'VALIDATION_FAILED', description: 'Stable; `type` leads to what it means' })
  code: string;
  @ApiProperty({ type: [FieldErrorDto], description: 'One for each field at fault; empty otherwise' })
  errors: FieldErrorDto[];
  @ApiProperty({ example: '0198c0de-0000-7000-8000-000000000000', description: 'Finds the request in the log' })
  requestId: string;
}

/** Members of an operation that only the finished contract reads; see `complete-contract.ts`. */
export const REFUSAL_MARK = 'x-refuses-';
export const ACCESS_MARK = 'x-access';
export const ROLES_MARK = 'x-operator-roles';
export const COOKIES_MARK = 'x-sets-cookies';
export const OPEN_WHILE_SUSPENDED_MARK = 'x-open-while-suspended';

/** Documents refusals of a route, each with its code, status and sentence; may be used several times. */
export function Refuses(...kinds: RefusalKind[]): MethodDecorator & ClassDecorator {
  return applyDecorators(...kinds.map(({ code }) => ApiExtension(`${REFUSAL_MARK}${code}`, code)));
}

interface ReplyOptions {
  status?: number;
  description?: string;
  /** Members beside `data`, as a class with `@ApiProperty`s. */
  extra?: Type<unknown>;
  /** A `SharedReply`: it has an `ETag`, and a client that has it already is answered 304. */
  hasETag?: true;
}

/** The headers of replies, each with the name that it has in the contract's components. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'Finds the request in the log; the one that the request brought, if that is plain and short',
    schema: { type: 'string' as const, maxLength: 64, example: '0198c0de-0000-7000-8000-000000000000' },
  },
  RateLimit: {
    description: 'What is left of each limit: `r` requests for `t` seconds (draft-ietf-httpapi-ratelimit-headers)',
    schema: { type: 'string' as const, maxLength: 500, example: '"money-person";r=119;t=60' },
  },
  'RateLimit-Policy': {
    description: 'The limits: `q` requests in `w` seconds',
    schema: { type: 'string' as const, maxLength: 500, example: '"money-person";q=120;w=60' },
  },
  'Retry-After': {
    description: 'Seconds after which to try again',
    schema: { type: 'integer' as const, format: 'int32', minimum: 0, maximum: 86_400, example: 60 },
  },
  'WWW-Authenticate': {
    description: 'How to sign in: with a bearer token',
    schema: { type: 'string' as const, enum: ['Bearer'], example: 'Bearer' },
  },
  'Idempotency-Replayed': {
    description: 'Only where this is the first reply to this `Idempotency-Key`, sent again',
    schema: { type: 'string' as const, enum: ['true'], example: 'true' },
  },
  ETag: {
    description: 'Send it as `If-None-Match`, and an unchanged reply is a 304 without a body',
    schema: { type: 'string' as const, maxLength: 50, example: '"qZ0l8m1xJt2b0m8p5rS4v7"' },
  },
  'Set-Cookie': {
    description: 'Cookies of this host for `/v1/auth`, HttpOnly and SameSite=Strict; a browser keeps and sends them',
    schema: {
      type: 'string' as const,
      maxLength: 4096,
      example: 'sextant_device=qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M; Path=/v1/auth; HttpOnly; SameSite=Strict',
    },
  },
  'Content-Disposition': {
    description: 'Whether to save the file, and its name (RFC 6266)',
    schema: {
      type: 'string' as const,
      maxLength: 500,
      example: 'attachment; filename="sextant-statement-2026-10.pdf"',
    },
  },
};

export type HeaderName = keyof typeof HEADERS;

/** References to headers, as a response names them. */
export function headerReferences(...names: HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Null and nothing else. OpenAPI 3.0 has no type for it, and generators take a nullable object. */
const NOTHING = { type: 'object' as const, nullable: true, example: null, description: 'Always null' };

/** Documents a success reply whose `data` is one `dto`. Give no class for `data: null`. */
export function RepliesWith(dto: Type<unknown> | null, options: ReplyOptions = {}): MethodDecorator {
  const data = dto ? { $ref: getSchemaPath(dto) } : NOTHING;
  return envelope(dto, data, options);
}

/** Documents a success reply whose `data` is a list of `dto`. */
export function RepliesWithList(dto: Type<unknown>, options: ReplyOptions = {}): MethodDecorator {
  return envelope(dto, { type: 'array' as const, items: { $ref: getSchemaPath(dto) } }, options);
}

const BINARY = { type: 'string' as const, format: 'binary' };
const TEXT = { type: 'string' as const, maxLength: 2_147_483_647 };

/** Documents a success reply that is a file, of one of these media types. */
export function RepliesWithFile(...types: string[]): MethodDecorator {
  return ApiResponse({
    status: 200,
    description: 'The file',
    headers: headerReferences('Content-Disposition'),
    content: Object.fromEntries(types.map((type) => [type, { schema: type.startsWith('text/') ? TEXT : BINARY }])),
  });
}

function envelope(dto: Type<unknown> | null, data: object, options: ReplyOptions): MethodDecorator {
  const own = {
    type: 'object' as const,
    required: ['success', 'message', 'data'],
    properties: {
      success: { type: 'boolean' as const, enum: [true], example: true },
      message: { type: 'string' as const, example: 'Done' },
      data,
    },
  };
  const models = [dto, options.extra].filter((model): model is Type<unknown> => Boolean(model));
  return applyDecorators(
    ApiExtraModels(...models),
    ApiResponse({
      status: options.status ?? 200,
      description: options.description ?? 'Done',
      ...(options.hasETag && { headers: headerReferences('ETag') }),
      content: {
        'application/json': {
          schema: options.extra ? { allOf: [own, { $ref: getSchemaPath(options.extra) }] } : own,
        },
      },
    }),
    ...(options.hasETag
      ? [
          ApiResponse({
            status: 304,
            description: 'What the client has is the latest',
            headers: headerReferences('ETag'),
          }),
        ]
      : []),
  );
}
