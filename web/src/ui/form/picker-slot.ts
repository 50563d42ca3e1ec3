import type { ReactNode } from 'react';
import type { FieldText } from './field.tsx';

export type PickerSlotProps = Pick<FieldText, 'label' | 'hint' | 'optional' | 'hideLabel'> & {
  placeholder: string;
  /** An id, or '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
};

/** A field to choose something that another feature lists. */
export type PickerSlot = (props: PickerSlotProps) => ReactNode;
