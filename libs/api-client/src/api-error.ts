/** One field's fault, as a form shows it below the field. */
export interface FieldFault {
  field: string;
  message: string;
}

/** What an `ApiError` is made of. */
export interface ApiErrorParts {
  status: number;
  code: string;
  message: string;
  errors?: FieldFault[];
  requestId?: string;
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * A call that did not succeed: a refusal of the API (RFC 9457), or one of the client's own codes:
 * `NETWORK` (no reply arrived; status 0, a money request may have taken effect: repeat it with the same key),
 * `UNEXPECTED_REPLY` (something between here and the API answered), `SIGNED_OUT` (the session has ended, and `message`
 * says why).
 */
export class ApiError extends Error {
  readonly status: number;
  /** Stable; see openapi/error-codes.md. */
  readonly code: string;
  /** One for each field at fault. */
  readonly errors: FieldFault[];
  /** Finds the request in the server's log; empty when the server did not answer. */
  readonly requestId: string;
  /** What else the refusal holds, such as `available` or `currentValue`. */
  readonly details: Record<string, unknown>;
  /** How long to wait before repeating, where the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(parts: ApiErrorParts) {
    super(parts.message, { cause: parts.cause });
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.errors = parts.errors ?? [];
    this.requestId = parts.requestId ?? '';
    this.details = parts.details ?? {};
    this.retryAfterSeconds = parts.retryAfterSeconds;
  }

  /** The sentence for one field, if this error has one. */
  of(field: string): string | undefined {
    return this.errors.find((fault) => fault.field === field)?.message;
  }
}

const STANDARD = ['type', 'title', 'status', 'detail', 'instance', 'success', 'message', 'code', 'errors', 'requestId'];

const UNEXPECTED_REPLY = 'UNEXPECTED_REPLY';

/** Reads a reply outside 2xx. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? '';
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(wait) ? wait : undefined;
  const problem = await readObject(response);
  if (typeof problem?.message !== 'string' || problem.message === '') return unexpectedReply(response, requestId);
  return new ApiError({
    status,
    code: typeof problem.code === 'string' ? problem.code : UNEXPECTED_REPLY,
    message: problem.message,
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldFault) : [],
    requestId: typeof problem.requestId === 'string' ? problem.requestId : requestId,
    details: Object.fromEntries(Object.entries(problem).filter(([key]) => !STANDARD.includes(key))),
    retryAfterSeconds,
  });
}

/** For a reply that says nothing to a person, such as a proxy's page. */
export function unexpectedReply(response: Response, requestId = ''): ApiError {
  return new ApiError({ status: response.status, code: UNEXPECTED_REPLY, message: 'An error occurred', requestId });
}

/** For a request that got no reply at all. */
export function networkError(cause: unknown): ApiError {
  const message = 'We could not reach the server. Please check your connection and try again.';
  return new ApiError({ status: 0, code: 'NETWORK', message, cause });
}

async function readObject(response: Response): Promise<Record<string, unknown> | undefined> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
}

function isFieldFault(value: unknown): value is FieldFault {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Partial<FieldFault>;
  return typeof field === 'string' && typeof message === 'string';
}
