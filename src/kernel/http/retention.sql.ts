// What the kernel deletes by age.
import { fileRules } from '../../shared/document-file.ts';
import { olderThan, type Retention } from '../retention.ts';

export const kernelRetention: readonly Retention[] = [
  {
    name: 'kernel.idempotency_keys',
    what: 'Answers kept for a repeated press',
    kept: '1 day',
    days: 1,
    task: 'kernel.tidy',
    older: olderThan('kernel.keptKeys', `kernel.idempotency_keys WHERE created_at`),
  },
  {
    name: 'kernel.files',
    what: 'Pictures and papers that nothing uses',
    kept: '1 day',
    days: Math.ceil(fileRules.unusedHours / 24),
    task: 'kernel.forget_orphans',
    older: olderThan('kernel.keptFiles', `kernel.files WHERE owner_id IS NULL AND order_id IS NULL AND created_at`),
  },
  {
    name: 'kernel.uploads',
    what: 'Uploads that were not finished',
    kept: '1 day',
    days: Math.ceil(fileRules.openHours / 24),
    task: 'kernel.forget_uploads',
    older: olderThan('kernel.keptUploads', `kernel.uploads WHERE created_at`),
  },
];
