// The safety checklist before a job (partners.md §2.3: five items). Ticks stay on the phone (docs/decisions/0056-sos.md).
import { phrase } from '../../../kit/language.ts';

/** key: under which the phone stores it. */
export const checklist = [
  { key: 'address', label: phrase('I know the address and who I will meet') },
  { key: 'told', label: phrase('Someone I trust knows where I am going') },
  { key: 'phone', label: phrase('My phone is charged and has airtime') },
  { key: 'gear', label: phrase('I have closed shoes, gloves and straps') },
  { key: 'vehicle', label: phrase('I have checked tyres, brakes and lights') },
] as const;
