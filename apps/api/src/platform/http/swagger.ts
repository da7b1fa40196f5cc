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
}

/** Null and nothing else, which OpenAPI 3.0 has no type for; a schema of its own, so that others can name it. */
export const NOTHING_SCHEMA = { type: 'object' as const, nullable: true, enum: [null], example: null };
export const NOTHING = { $ref: getSchemaPath('Nothing') };

/** Documents a success reply whose `data` is one `dto`. Give no class for `data: null`. */
export function RepliesWith(dto: Type<unknown> | null, options: ReplyOptions = {}): MethodDecorator {
  const data = dto ? { $ref: getSchemaPath(dto) } : NOTHING;
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
