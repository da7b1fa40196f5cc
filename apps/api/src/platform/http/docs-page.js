// Runs in the browser, on the page of Swagger UI: a form to sign in with, and a token that is renewed before a request, and
// by nothing else, so that the session of a page that is left open ends after its time without use. It is that of the
// browser's cookie, the same that the app uses; the token is kept in this page's memory only.
/* global document, fetch, location, window */
(() => {
  /** A token is good for 15 minutes. */
  const RENEW_AFTER_MS = 10 * 60_000;
  let token;
  let renewedAt = 0;
  let person;
  let renewal;

  const ask = async (path, body) => {
    const response = await fetch(`/v1/auth/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
    });
    return response.json();
  };

  function keep(reply) {
    token = reply.token;
    renewedAt = Date.now();
    person = reply.data;
    window.ui.preauthorizeApiKey('token', token);
    draw();
  }

  function forget(message = '') {
    token = person = undefined;
    window.ui.authActions.logout(['token']);
    draw(message);
  }

  /** Asks whether the browser is signed in, and for a fresh token; a server in trouble changes nothing. */
  async function check() {
    try {
      const reply = await ask('check');
      if (reply.success && reply.token) keep(reply);
      else if (reply.success === false && (token || reply.status === undefined)) forget(reply.message);
    } catch {
      // The next request tries again.
    }
  }

  const renew = () => (renewal ??= check().finally(() => (renewal = undefined)));

  window.sextantDocs = {
    /** Before each request of the page: a token that is about to expire is renewed. */
    async before(request) {
      const own = token && request.headers.Authorization === `Bearer ${token}`;
      if (!own || Date.now() - renewedAt < RENEW_AFTER_MS) return request;
      await renew();
      if (token) request.headers.Authorization = `Bearer ${token}`;
      return request;
    },
    /** A picture is shown, not saved. */
    after(response) {
      const type = response.headers?.['content-type'] ?? '';
      if (type.startsWith('image/')) delete response.headers['content-disposition'];
      return response;
    },
  };

  const form = Object.assign(document.createElement('form'), { className: 'sextant-sign-in' });
  let ticket;

  function field(label, type, autocomplete) {
    const input = Object.assign(document.createElement('input'), { type, autocomplete, required: true });
    const wrapped = document.createElement('label');
    wrapped.append(`${label} `, input);
    return { wrapped, input };
  }

  function button(text) {
    return Object.assign(document.createElement('button'), { textContent: text });
  }

  const said = Object.assign(document.createElement('span'), { role: 'status' });

  function draw(message = '') {
    said.textContent = message;
    if (person) return drawPerson();
    return ticket ? drawCode() : drawPassword();
  }

  function drawPerson() {
    const role = person.operatorRole ?? person.role;
    said.textContent = `Signed in as ${person.email} (${role})`;
    form.replaceChildren(said, button('Sign out'));
    form.onsubmit = async (event) => {
      event.preventDefault();
      await ask('logout', {});
      forget('You are signed out.');
    };
  }

  function drawPassword() {
    const email = field('Email', 'email', 'username');
    const password = field('Password', 'password', 'current-password');
    form.replaceChildren(email.wrapped, password.wrapped, button('Sign in'), said);
    form.onsubmit = (event) => {
      event.preventDefault();
      return signIn('login', { email: email.input.value, password: password.input.value });
    };
  }

  function drawCode() {
    const code = field('Code from your authenticator app', 'text', 'one-time-code');
    form.replaceChildren(code.wrapped, button('Sign in'), said);
    form.onsubmit = (event) => {
      event.preventDefault();
      return signIn('login/second-factor', { ticket, code: code.input.value });
    };
    code.input.focus();
  }

  async function signIn(path, body) {
    try {
      const reply = await ask(path, body);
      ticket = reply.code === 'SECOND_FACTOR_REQUIRED' ? reply.ticket : path === 'login' ? undefined : ticket;
      if (reply.success) {
        ticket = undefined;
        keep(reply);
      } else draw(reply.message);
    } catch {
      draw('The service cannot be reached. Please try again.');
    }
  }

  /** Swagger UI is made when the page has loaded, and the bar stands above it. */
  window.addEventListener('load', () => {
    const style = Object.assign(document.createElement('style'), {
      textContent: `.sextant-sign-in { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; max-width: 1460px;
        margin: 16px auto; padding: 0 20px; font-family: sans-serif; font-size: 14px; }
        .sextant-sign-in input { padding: 8px 10px; border: 1px solid #767676; border-radius: 4px; font-size: 14px; }
        .sextant-sign-in button { padding: 8px 16px; border: 2px solid #2b8a5f; border-radius: 4px; background: none;
        color: inherit; font-weight: 700; font-size: 14px; cursor: pointer; }
        @media (max-width: 640px) {
          .swagger-ui .opblock-tag { flex-wrap: wrap; }
          .swagger-ui .opblock-tag small { flex: 1 0 100%; order: 1; padding: 0; }
        }
        .dark-mode .sextant-sign-in { color: #e4e6e6; }`,
    });
    document.head.append(style);
    document.querySelector('#swagger-ui').before(form);
    draw();
    void renew();
  });
})();
