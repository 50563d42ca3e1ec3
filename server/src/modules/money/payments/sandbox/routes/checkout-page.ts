import { sandboxCheckoutText } from '@festoon/catalogue/money/sandbox-checkout';
import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { fromProviderUnits } from '../../provider/provider-units.ts';
import { TEST_CARDS, TEST_IBANS } from '../checkout/cards.ts';
import { html, type Html } from '../../../../../platform/http/html.ts';
import type { SessionBody, SessionLine, StoredObject } from '../objects.ts';
import { pageShell } from './page-shell.ts';
import type { PayField } from '../checkout/pay-session.ts';

export type CheckoutError = { readonly field: PayField | null; readonly message: string };
export type CheckoutView = {
  readonly session: StoredObject<'checkout.session'>;
  readonly shopName: string;
  readonly method: 'card' | 'debit';
  readonly name: string;
  readonly fieldErrors: readonly CheckoutError[];
};

/** Renders the hosted page: the purchase on one side, the payment on the other. It works without its script. */
export function checkoutPage(view: CheckoutView): string {
  const { session, shopName } = view;
  return pageShell({
    title: sandboxCheckoutText('payShop', { shop: shopName }),
    layout: 'split',
    main: html`${orderSummary(session, shopName)}${paySection(view)}`,
  });
}

export function sessionMoney(units: number, { currency }: SessionBody): string {
  const code = currency.toUpperCase();
  return formatMoney(fromProviderUnits(units, code), code);
}

function orderSummary({ body, hidden }: StoredObject<'checkout.session'>, shopName: string): Html {
  const each = sandboxCheckoutText(hidden.lines?.[0]?.interval === 'year' ? 'aYear' : 'aMonth');
  const title = sandboxCheckoutText(body.mode === 'subscription' ? 'subscribeTo' : 'payShop', { shop: shopName });
  return html`<section class="summary" aria-labelledby="summary-title">
    <a class="back" href="${body.cancel_url}"><span aria-hidden="true">←</span> ${sandboxCheckoutText('backTo', { shop: shopName })}</a>
    <h1 id="summary-title">${title}</h1>
    <p class="total">
      ${sessionMoney(body.amount_total, body)}${body.mode === 'subscription' && html` <span class="per">${each}</span>`}
    </p>
    <ul class="lines">
      ${(hidden.lines ?? []).map((line) => orderLine(line, body))}
    </ul>
    <dl class="sum">
      <dt>${sandboxCheckoutText('total')}</dt>
      <dd>${sessionMoney(body.amount_total, body)}</dd>
    </dl>
  </section>`;
}

function orderLine({ name, description, interval, quantity, unitAmount }: SessionLine, body: SessionBody): Html {
  const note =
    interval === undefined ? description : sandboxCheckoutText(interval === 'year' ? 'billedYearly' : 'billedMonthly');
  const count = quantity > 1 && `${quantity} × ${sessionMoney(unitAmount, body)}`;
  return html`<li>
    <div>
      <span class="line-name">${name}</span
      >${note !== null && html`<span class="line-note">${note}</span>`}${count !== false && html`<span class="line-note">${count}</span>`}
    </div>
    <span class="line-amount">${sessionMoney(unitAmount * quantity, body)}</span>
  </li>`;
}

function paySection(view: CheckoutView): Html {
  const { body } = view.session;
  const general = view.fieldErrors.filter(({ field }) => field === null).map(({ message }) => message);
  const pay = sandboxCheckoutText('pay', { amount: sessionMoney(body.amount_total, body) });
  const busy = sandboxCheckoutText('paying');
  const control = (label: readonly unknown[]) => html`<a href="/sandbox/pay/control?session=${body.id}">${label}</a>`;
  return html`<section class="pay" aria-labelledby="pay-title">
    <h2 id="pay-title">${sandboxCheckoutText('payment')}</h2>
    ${body.customer_email !== null && html`<p class="email"><span>${sandboxCheckoutText('email')}</span> ${body.customer_email}</p>`}
    <form method="post" action="/sandbox/pay/checkout/${body.id}" novalidate data-pay data-method="${view.method}" data-silent="${sandboxCheckoutText('noResponse')}">
      <div class="alert" role="alert" data-alert ${general.length === 0 ? html`hidden` : null}>${general.join(' ')}</div>
      ${body.mode === 'payment' ? methodChoice(view.method) : html`<input type="hidden" name="method" value="card" />`}
      <div class="panel" data-panel="card">${testCards()}${cardFields(view)}</div>
      ${body.mode === 'payment' && html`<div class="panel" data-panel="debit">${testAccounts()}${debitFields(view)}</div>`}
      <button class="primary" type="submit" data-submit>
        <span class="spinner" aria-hidden="true"></span><span data-label data-idle="${pay}" data-busy="${busy}">${pay}</span>
      </button>
      <p class="quiet" role="status" data-status data-filled="${sandboxPagesText('filledIn', { name: '{name}' })}"></p>
    </form>
    <p class="quiet">${sandboxCheckoutText.parts('testers', { link: control })}</p>
  </section>`;
}

function methodChoice(method: 'card' | 'debit'): Html {
  const option = (value: 'card' | 'debit', label: string, note: string) =>
    html`<label class="choice">
      <input type="radio" name="method" value="${value}" ${method === value ? html`checked` : null} /><span
        ><b>${label}</b><small>${note}</small></span
      >
    </label>`;
  return html`<fieldset class="choices">
    <legend>${sandboxCheckoutText('paymentMethod')}</legend>
    ${option('card', sandboxCheckoutText('card'), sandboxCheckoutText('paidRightAway'))}
    ${option('debit', sandboxCheckoutText('bankDebit'), sandboxCheckoutText('takesAMoment'))}
  </fieldset>`;
}

export function testCards(): Html {
  const choices = TEST_CARDS.map(({ number, title, hint }) => ({
    value: number,
    title: sandboxCheckoutText(title),
    hint: `${sandboxCheckoutText(hint)} · ${number.slice(-4)}`,
  }));
  return testChoices('card', sandboxCheckoutText('testCards'), choices);
}

function testAccounts(): Html {
  return testChoices(
    'iban',
    sandboxCheckoutText('testAccounts'),
    TEST_IBANS.map(({ iban, title, hint }) => ({
      value: iban,
      title: sandboxCheckoutText(title),
      hint: `${sandboxCheckoutText(hint)} · ${iban.slice(-4)}`,
    })),
  );
}

function testChoices(kind: string, title: string, choices: readonly { value: string; title: string; hint: string }[]): Html {
  return html`<div class="tests" role="group" aria-labelledby="tests-${kind}">
    <p class="tests-title" id="tests-${kind}">
      ${title}<span class="tests-hint" data-scripted hidden>${sandboxCheckoutText('tapToFill')}</span>
    </p>
    <div class="chips">
      ${choices.map(
        (choice) =>
          html`<button type="button" class="chip" data-fill="${kind}" data-value="${choice.value}">
            <b>${choice.title}</b><small>${choice.hint}</small>
          </button>`,
      )}
    </div>
  </div>`;
}

type FormView = Pick<CheckoutView, 'method' | 'name' | 'fieldErrors'>;

export function cardFields(view: FormView): Html {
  return html`${field(view, { field: 'number', label: sandboxCheckoutText('cardNumber'), autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', mode: 'numeric' })}
    <div class="pair">
      ${field(view, { field: 'expiry', label: sandboxCheckoutText('expiryDate'), autocomplete: 'cc-exp', placeholder: sandboxCheckoutText('expiryExample'), mode: 'numeric' })}
      ${field(view, { field: 'cvc', label: sandboxCheckoutText('securityCode'), autocomplete: 'cc-csc', placeholder: sandboxCheckoutText('cvc'), mode: 'numeric' })}
    </div>
    ${field(view, { field: 'name', label: sandboxCheckoutText('nameOnCard'), autocomplete: 'cc-name', placeholder: sandboxCheckoutText('asOnCard'), mode: 'text' })}`;
}

function debitFields(view: FormView): Html {
  return html`${field(view, { field: 'iban', label: sandboxCheckoutText('iban'), autocomplete: 'off', placeholder: 'AT61 1904 3002 3457 3201', mode: 'text' })}
  ${field(view, { field: 'name', as: 'holder', label: sandboxCheckoutText('accountHolder'), autocomplete: 'name', placeholder: sandboxCheckoutText('holderName'), mode: 'text' })}`;
}

type FieldView = {
  readonly field: PayField;
  /** Its name in the form if another field already has that name. */
  readonly as?: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly mode: 'numeric' | 'text';
};

function field(view: FormView, { field: of, as, label, autocomplete, placeholder, mode }: FieldView): Html {
  const isVisible = (as === 'holder') === (view.method === 'debit') || of === 'iban';
  const errorMessage = isVisible ? (view.fieldErrors.find((candidate) => candidate.field === of)?.message ?? '') : '';
  const id = as ?? of;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      data-field="${of}"
      type="text"
      inputmode="${mode}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      maxlength="64"
      spellcheck="false"
      required
      aria-describedby="${id}-fault"
      ${errorMessage !== '' ? html`aria-invalid="true"` : null}
      value="${of === 'name' ? view.name : ''}"
    />
    <p class="fault" id="${id}-fault" ${errorMessage === '' ? html`hidden` : null}>${errorMessage}</p>
  </div>`;
}
