import { plainText } from '@festoon/contracts/core/input/typed-text';

/** The fields for numbers, codes and addresses. All of them have a keyboard for phones. */
const FIELDS = 'input:is([inputmode=numeric], [inputmode=decimal], [inputmode=email], [inputmode=tel])';

/**
 * Replaces full-width letters and the digits of other scripts while they are typed into fields for numbers, codes and email
 * addresses, on the whole page and before the fields read them.
 */
export function startPlainInput(): void {
  const replace = ({ target }: Event): boolean => {
    if (!(target instanceof HTMLInputElement) || !target.matches(FIELDS)) return false;
    const plain = plainText(target.value);
    if (plain === target.value) return false;
    const caret = target.selectionStart;
    // React replaces the setter of each input, and would not notice a change that is made with it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, plain);
    // A field for email addresses has no position.
    if (caret !== null) target.setSelectionRange(caret, caret);
    return true;
  };
  // A text that is being converted must not change. It is complete when its composition ends, after which no input event follows.
  addEventListener('input', (event) => !(event as InputEvent).isComposing && replace(event), true);
  addEventListener(
    'compositionend',
    (event) => {
      if (replace(event)) event.target?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    true,
  );
}
