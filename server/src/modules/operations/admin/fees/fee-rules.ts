import type { OrganiserFee } from '@festoon/contracts/operations/organiser-fees';

type Decision = { readonly validFrom: Date };

/**
 * Returns the state of each decision, in the order of the list: latest first. Of the decisions whose date has come, the latest
 * applies; one that a later decision applies before is replaced.
 */
export function feeStates(decisions: readonly Decision[], now: Date): OrganiserFee['state'][] {
  const currentIndex = decisions.findIndex(({ validFrom }) => validFrom <= now);
  return decisions.map(({ validFrom }, index) => {
    if (index === currentIndex) return 'current';
    const isReplaced = decisions.slice(0, index).some((later) => later.validFrom <= validFrom);
    return validFrom > now && !isReplaced ? 'scheduled' : 'replaced';
  });
}
