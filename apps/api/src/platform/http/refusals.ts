import { defineRefusal } from './refusal.js';

export const ValidationFailed = defineRefusal(
  'VALIDATION_FAILED',
  422,
  'Please check the fields marked below.',
  'One or more fields are missing or wrong; `errors` names each with its own sentence.',
);
export const MalformedRequest = defineRefusal(
  'MALFORMED_REQUEST',
  400,
  'The request could not be read.',
  'The body is not the JSON or multipart form that the route takes, or holds a character that cannot be stored.',
);
export const PayloadTooLarge = defineRefusal(
  'PAYLOAD_TOO_LARGE',
  413,
  'The request is too large.',
  'The body or the file is larger than the route takes.',
);
export const HeadersTooLarge = defineRefusal(
  'HEADERS_TOO_LARGE',
  431,
  'The headers of the request are too large.',
  'Address and headers together are larger than 16 KB.',
);
export const RequestTimeout = defineRefusal(
  'REQUEST_TIMEOUT',
  408,
  'The request took too long to arrive.',
  'Not all of the request came within 30 seconds; nothing was done.',
);
export const UnsupportedMediaType = defineRefusal(
  'UNSUPPORTED_MEDIA_TYPE',
  415,
  'This content type is not accepted here.',
  'The route takes JSON, or multipart/form-data where it takes a file.',
);
export const NotSignedIn = defineRefusal(
  'NOT_SIGNED_IN',
  401,
  'Please sign in to continue.',
  'No access token, or one that is wrong, expired, or of a session that has ended.',
);
export const EmailNotVerified = defineRefusal(
  'EMAIL_NOT_VERIFIED',
  403,
  'Please verify your email address to continue.',
  'The person is signed in but has not entered the code from the email yet.',
);
export const NotAllowed = defineRefusal(
  'NOT_ALLOWED',
  403,
  'Your account is not allowed to do this.',
  "The route belongs to another role: an investor's route was called by an operator, or the other way round.",
);
export const AccountSuspended = defineRefusal(
  'ACCOUNT_SUSPENDED',
  403,
  'Your account is suspended. You can read everything and close trades; please contact support.',
  'An operator suspended the account, the message holds the reason, and the route is closed until the suspension ends. At a sign-in: the account of an operator has ended.',
);
export const OperatorNeedsSecondFactor = defineRefusal(
  'OPERATOR_NEEDS_SECOND_FACTOR',
  403,
  'Set up a second factor to work here: an authenticator app or a passkey.',
  'In `MODE=live` a password alone is not enough for an operator. The routes for your second factor, confirmations, sessions and password stay open: set one up at `POST /v1/auth/second-factor/authenticator` or `POST /v1/auth/passkeys/options`, or in the console under Your security.',
);
export const RouteNotFound = defineRefusal(
  'NOT_FOUND',
  404,
  'There is nothing at this address.',
  'No such route, or no such thing among what the caller may see.',
);
export const MethodNotAllowed = defineRefusal(
  'METHOD_NOT_ALLOWED',
  405,
  'This address does not take this method.',
  '`Allow` lists the methods that it takes.',
);
export const InternalFault = defineRefusal(
  'INTERNAL_FAULT',
  500,
  'Something went wrong on our side. Please try again in a moment.',
  'An unexpected fault; the request id finds it in the log.',
);
export const OutcomeUnknown = defineRefusal(
  'OUTCOME_UNKNOWN',
  503,
  'The connection to the database was lost before the outcome was known. Please repeat the request with the same Idempotency-Key.',
  'A request that takes an Idempotency-Key may or may not have taken effect. Repeating it with the same key gives the first outcome, or carries it out once; without a key, look at the history first.',
);
export const NotDone = defineRefusal(
  'NOT_DONE',
  503,
  'The service cannot be reached right now. Nothing was done; please try again.',
  'On a route that takes an Idempotency-Key: the database could not be reached before the work of this request began, or takes no changes at the moment (read-only, disk full). Nothing was done or stored under the key; this says nothing about an earlier request with the same key. `Retry-After` says in how many seconds to come back.',
);
export const Unavailable = defineRefusal(
  'UNAVAILABLE',
  503,
  'The service cannot be reached right now. Please try again.',
  'The database cannot be reached or takes no changes at the moment (read-only, disk full), on a route that takes no Idempotency-Key. `Retry-After` says in how many seconds to come back.',
);
export const TooBusy = defineRefusal(
  'TOO_BUSY',
  429,
  'Sextant is busy right now. Please try again in a moment.',
  'A bounded queue is full, a picture could not be redrawn within ten seconds, or the database gave up waiting for a lock or for the end of a statement; nothing was done, and `Retry-After` says in how many seconds to come back.',
);
export const TooManyRequests = defineRefusal(
  'TOO_MANY_REQUESTS',
  429,
  'Too many requests. Please try again in 1 minute.',
  'A limit for the account, the IP address or the route is used up; the sentence, `Retry-After` and `retryAfterSeconds` say how long to wait, and `RateLimit` which limit it is.',
  ['retryAfterSeconds'],
);
export const CrossSiteRefused = defineRefusal(
  'CROSS_SITE_REFUSED',
  403,
  'This request did not come from Sextant itself.',
  'A page of another origin sent a request that changes something (`Sec-Fetch-Site`, `Origin`), without a bearer token or with a cookie. Send the token alone, or have the operator add the origin to `ALLOWED_ORIGINS`.',
);
export const IdempotencyKeyInvalid = defineRefusal(
  'IDEMPOTENCY_KEY_INVALID',
  400,
  'Send one Idempotency-Key of 1 to 255 ASCII characters in double quotes, without parameters: "8e03978e-40d5-43dd-bc93-6894a57f9324". Inside the quotes write \\" for a quote and \\\\ for a backslash.',
  'The header is empty, too long, a list, has parameters, an open quote, another escape or other letters than ASCII. Nothing was done.',
);
export const IdempotencyKeyReused = defineRefusal(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'This Idempotency-Key was used for another request. Please use a new key.',
  'The same key arrived with another route or body.',
);
export const IdempotencyInProgress = defineRefusal(
  'IDEMPOTENCY_IN_PROGRESS',
  409,
  'The first request with this Idempotency-Key is still running. Please try again in a moment.',
  'Two requests with one key ran at the same time; repeat to get the first outcome.',
);
export const BooksClosed = defineRefusal(
  'BOOKS_CLOSED',
  409,
  'The books of this day are closed already. Nothing was moved. Please try again.',
  'The movement’s time is in a month that was closed while it was on its way. It is not kept under its key: sent again, it has a new time.',
);
