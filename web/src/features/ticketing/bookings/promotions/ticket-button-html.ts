/** The look of the button on another site. It needs no script and no stylesheet there. */
export const TICKET_BUTTON_STYLE = {
  display: 'inline-block',
  padding: '12px 24px',
  borderRadius: '999px',
  background: '#047857',
  color: '#ffffff',
  font: '600 16px/1.25 system-ui, sans-serif',
  textDecoration: 'none',
} as const;

/** Returns the HTML of a button on another site that opens an address. */
export function ticketButtonHtml(url: string, label: string): string {
  const style = Object.entries(TICKET_BUTTON_STYLE)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`)
    .join('; ');
  return `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
