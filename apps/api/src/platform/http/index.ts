export { Public, ForInvestor, ForOperator, ForInvestorOrOperator, OpenWhileSuspended, CurrentUser } from './access.js';
export type { Caller, Role } from './access.js';
export { AccessGuard, CallerResolver, type MayCall } from './access.guard.js';
export { JoinsSessionCheck } from './joined-check.js';
export { reply, markReplayed } from './reply.js';
export { SharedReply } from './shared-reply.js';
export { Refusal, defineRefusal, refusalKinds } from './refusal.js';
export * from './refusals.js';
export { Refuses, RepliesWith, RepliesWithFile, RepliesWithList } from './swagger.js';
export {
  Idempotent,
  IdempotencyKey,
  throwIfRefused,
  type Idempotency,
  type MoneyResult,
  type Refusals,
} from './idempotency.js';
export { UploadedForm, UploadedPart, type UploadedFile } from './upload.js';
export { invalidFields } from './validation.js';
export { PROBLEM_TYPE } from './problem.js';
export { routeFacts } from './route-facts.js';
export { configureHttp, httpAdapter } from './app-http.js';
export { AmountField, AmountFormField, centsOf } from './amount.js';
export { decodeCursor, pageOf, type Keyset } from './cursor.js';
export { CursorDto } from './cursor.response.js';
export { CursorField, PageRequest } from './page.request.js';
export { NoteField } from './note-field.js';
export { IsAddressLength } from './copied-address.js';
export { IsInstant } from './instant.js';
export { IdParam } from './id-param.js';
export { describeApi, serveDocs } from './docs.js';
export { AdmissionControl, HashesPassword, admitRequests } from './admission/index.js';
export { ownedToken, ownerOf, secretOf } from './owned-token.js';
export { CookieReply, ownCookie, readOwnCookies } from './host-cookies.js';
export { allowOrigins, refuseOtherOrigins } from './same-origin.js';
export {
  addRequestEvent,
  currentAddress,
  currentRequestId,
  setRequestAttempt,
  setRequestPerson,
  requestContext,
  runInContext,
} from './request-context.js';
export { BoundedQueue } from './bounded-queue.js';
export { drainConnections } from './connection-draining.js';
export { readShell } from './web/shell.js';
export { secureReplies } from './web/security-headers.js';
export { serveWeb } from './web/serve-web.js';
