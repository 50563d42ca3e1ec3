// The hosted page in a browser: formats numbers, fills in test cards with one tap, shows errors next to the field, and sends
// one payment per press.

const form = document.querySelector('form[data-pay]');
document.documentElement.classList.add('scripted');
for (const hint of document.querySelectorAll('[data-scripted]')) hint.hidden = false;
for (const once of document.querySelectorAll('form[data-once]')) sendOnce(once);
if (form) enhance(form);

function sendOnce(once) {
  let sent = false;
  once.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
  });
  window.addEventListener('pageshow', () => (sent = false));
}

function enhance(pay) {
  const input = (name) => pay.elements.namedItem(name);
  formatWhileTyping(input('number'), cardGroups);
  formatWhileTyping(input('expiry'), expiryGroups);
  formatWhileTyping(input('cvc'), (text) => text.replace(/\D/g, '').slice(0, 4));
  formatWhileTyping(input('iban'), (text) => text.replace(/\W/g, '').toUpperCase().replace(/(.{4})(?=.)/g, '$1 '));
  for (const chip of pay.querySelectorAll('[data-fill]')) chip.addEventListener('click', () => fill(pay, chip));
  for (const choice of pay.querySelectorAll('input[type=radio][name=method]')) {
    choice.addEventListener('change', () => {
      pay.dataset.method = choice.value;
      showAlert(pay, '');
    });
  }
  for (const field of pay.querySelectorAll('[data-field]')) {
    field.addEventListener('input', () => showFieldError(field, ''));
  }
  pay.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(pay);
  });
  window.addEventListener('pageshow', () => setBusy(pay, false));
}

function cardGroups(text) {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  if (/^3[47]/.test(digits)) return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ');
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function expiryGroups(text, erasing) {
  let digits = text.replace(/\D/g, '');
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // A date filled in by the browser may contain the year with four digits.
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && erasing)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Formats the text while typing and keeps the caret after the same digit. */
function formatWhileTyping(field, format) {
  if (!field) return;
  field.addEventListener('input', (event) => {
    const erasing = Boolean(event.inputType?.startsWith('delete'));
    const before = field.value.slice(0, field.selectionStart ?? field.value.length).replace(/\W/g, '').length;
    const atEnd = field.selectionStart === field.value.length;
    const text = format(field.value, erasing);
    if (text === field.value) return;
    field.value = text;
    const place = atEnd ? text.length : placeAfter(text, before);
    field.setSelectionRange(place, place);
  });
}

function placeAfter(text, count) {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\w/.test(text[place])) seen += 1;
  }
  return text.length;
}

function fill(pay, chip) {
  const values =
    chip.dataset.fill === 'card'
      ? { number: cardGroups(chip.dataset.value), expiry: '12 / 34', cvc: '123', name: 'Sam Sandbox' }
      : { iban: chip.dataset.value.replace(/(.{4})(?=.)/g, '$1 '), holder: 'Sam Sandbox' };
  for (const [name, value] of Object.entries(values)) {
    const field = pay.elements.namedItem(name);
    if (!(field.dataset.field === 'name' && field.value.trim())) field.value = value;
    showFieldError(field, '');
  }
  for (const other of pay.querySelectorAll('[data-fill]')) other.setAttribute('aria-pressed', String(other === chip));
  showAlert(pay, '');
  const status = pay.querySelector('[data-status]');
  status.textContent = status.dataset.filled.replace('{name}', chip.querySelector('b').textContent);
  pay.querySelector('[data-submit]').focus({ preventScroll: true });
}

async function submit(pay) {
  const button = pay.querySelector('[data-submit]');
  if (button.getAttribute('aria-disabled') === 'true') return;
  setBusy(pay, true);
  showAlert(pay, '');
  try {
    const answer = await fetch(pay.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(pay)),
    });
    const result = await answer.json();
    if (result.location) {
      location.assign(result.location);
      return;
    }
    setBusy(pay, false);
    showFieldErrors(pay, result.fieldErrors ?? []);
  } catch {
    setBusy(pay, false);
    showAlert(pay, pay.dataset.silent);
  }
}

function setBusy(pay, busy) {
  const button = pay.querySelector('[data-submit]');
  const label = button.querySelector('[data-label]');
  button.setAttribute('aria-disabled', String(busy));
  label.textContent = busy ? label.dataset.busy : label.dataset.idle;
  pay.setAttribute('aria-busy', String(busy));
  pay.querySelector('[data-status]').textContent = '';
}

function showFieldErrors(pay, fieldErrors) {
  for (const field of pay.querySelectorAll('[data-field]')) {
    const shown = pay.dataset.method === field.closest('[data-panel]').dataset.panel;
    showFieldError(field, (shown && fieldErrors.find((fieldError) => fieldError.field === field.dataset.field)?.message) || '');
  }
  const general = fieldErrors.filter((fieldError) => !fieldError.field).map((fieldError) => fieldError.message);
  showAlert(pay, general.join(' '));
  const wrong = pay.querySelector('[aria-invalid=true]');
  (wrong ?? pay.querySelector('[data-submit]')).focus();
}

function showFieldError(field, message) {
  const place = document.getElementById(`${field.id}-fault`);
  place.textContent = message;
  place.hidden = message === '';
  if (message === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

function showAlert(pay, message) {
  const alert = pay.querySelector('[data-alert]');
  alert.textContent = message;
  alert.hidden = message === '';
}
