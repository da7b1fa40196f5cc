import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { RefusalKind } from './refusal.js';

export class FieldErrorDto {
  @ApiProperty({ example: 'amount' })
  field: string;
  @ApiProperty({ example: 'Amount must be greater than 0' })
  message: string;
}

/** A refusal as it leaves the server: RFC 9457 members plus the specification's `success` and `message` (decision A9). */
export class ProblemDto {
  @ApiProperty({ example: 'about:blank', description: 'RFC 9457 problem type' })
  type: string;
  @ApiProperty({ example: 'Unprocessable Entity' })
  title: string;
  @ApiProperty({ example: 422 })
  status: number;
  @ApiProperty({ example: 'Amount must be greater than 0' })
  detail: string;
  @ApiProperty({ example: '/v1/transaction/withdraw' })
  instance: string;
  @ApiProperty({ example: false, enum: [false] })
  success: boolean;
  @ApiProperty({ example: 'Amount must be greater than 0', description: 'The sentence to show' })
  message: string;
  @ApiProperty({ example: 'VALIDATION_FAILED', description: 'Stable; see docs/error-codes.md' })
  code: string;
  @ApiProperty({ type: [FieldErrorDto] })
  errors: FieldErrorDto[];
  @ApiProperty({ example: '0198c0de-0000-7000-8000-000000000000', description: 'Finds the request in the log' })
  requestId: string;
}

const REFUSALS = 'sextant:refusals';

/** Documents the refusals of a route: one response per status, each code with its sentence. */
export function Refuses(...kinds: RefusalKind[]): MethodDecorator & ClassDecorator {
  return ((target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder = (descriptor?.value ?? target) as object;
    const known = (Reflect.getMetadata(REFUSALS, holder) ?? []) as RefusalKind[];
    const all = [...new Map([...known, ...kinds].map((kind) => [kind.code, kind])).values()];
    Reflect.defineMetadata(REFUSALS, all, holder);
    const statuses = new Set(all.map((kind) => kind.status));
    const responses = [...statuses].map((status) => problemResponse(status, all));
    const decorate = applyDecorators(ApiExtraModels(ProblemDto), ...responses) as (...parts: unknown[]) => void;
    decorate(target, key, descriptor);
  }) as MethodDecorator & ClassDecorator;
}

function problemResponse(status: number, kinds: RefusalKind[]) {
  const mine = kinds.filter((kind) => kind.status === status);
  return ApiResponse({
    status,
    description: mine.map((kind) => `\`${kind.code}\`: ${kind.sentence}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: { $ref: getSchemaPath(ProblemDto) },
        examples: Object.fromEntries(mine.map((kind) => [kind.code, { value: problemExample(kind) }])),
      },
    },
  });
}

function problemExample(kind: RefusalKind) {
  return {
    type: 'about:blank',
    title: kind.code,
    status: kind.status,
    detail: kind.sentence,
    instance: '/v1',
    success: false,
    message: kind.sentence,
    code: kind.code,
    errors: [],
    requestId: '0198c0de-0000-7000-8000-000000000000',
  };
}

interface ReplyOptions {
  status?: number;
  description?: string;
  /** Members beside `data`, as a class with `@ApiProperty`s. */
  extra?: Type<unknown>;
}

/** Documents a success reply whose `data` is one `dto`. Give no class for `data: null`. */
export function RepliesWith(dto: Type<unknown> | null, options: ReplyOptions = {}): MethodDecorator {
  const data = dto ? { $ref: getSchemaPath(dto) } : { type: 'object' as const, nullable: true, example: null };
  return envelope(dto, data, options);
}

/** Documents a success reply whose `data` is a list of `dto`. */
export function RepliesWithList(dto: Type<unknown>, options: ReplyOptions = {}): MethodDecorator {
  return envelope(dto, { type: 'array' as const, items: { $ref: getSchemaPath(dto) } }, options);
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
      content: {
        'application/json': {
          schema: options.extra ? { allOf: [own, { $ref: getSchemaPath(options.extra) }] } : own,
        },
      },
    }),
  );
}
