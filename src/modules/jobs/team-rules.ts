// Why a provider cannot give a job to a worker of its team, in words for the provider, without a worker's private matters
// (docs/decisions/0057-providers.md).
import { refusal } from '../../shared/refusal.ts';
import { takeLimits } from './take-rules.ts';

const no = (code: string, title: string, detail: string) => refusal(409, code, title, detail);

export const teamRefusals = {
  job_taken: no('job_taken', 'This job has just been taken', 'Another mover has it now. Choose another job.'),
  job_held: no('job_held', 'This job is on hold', 'Kaya is checking this job. It may return to the list.'),
  job_cancelled: no('job_cancelled', 'This job has been cancelled', 'Choose another job.'),
  crew_led: no('crew_led', 'This job has a lead', 'Another mover leads this job and waits for helpers.'),
  crew_whole: no(
    'crew_whole',
    'Kaya found its helpers',
    'Only our staff can give a job with such helpers to another mover.',
  ),
  offered_first: no('offered_first', 'Not open yet', 'This job is offered to other movers first.'),
  own_job: no(
    'own_job',
    'Not for this worker',
    'A worker cannot do a job that they ordered, or that their company pays for. Your own team cannot do a job that your company pays for.',
  ),
  gave_back: no('gave_back', 'Given back before', 'This worker had the job and gave it back. Choose another worker.'),
  gave_back_too_many: no(
    'gave_back_too_many',
    `Gave back ${takeLimits.max_given_back} jobs`,
    `This worker gave back ${takeLimits.max_given_back} jobs within ${takeLimits.given_back_hours} hours, so they get no new ones for now. Choose another worker.`,
  ),
  holds_too_many: no(
    'holds_too_many',
    'Enough jobs to start',
    `This worker has ${takeLimits.max_held} jobs to start. Choose another worker.`,
  ),
  worker_paused: no('worker_paused', 'Paused', 'This worker takes no jobs at present. Choose another worker.'),
  worker_offline: no('worker_offline', 'Offline', 'This worker is offline. Choose another worker.'),
  missing_skill: no(
    'missing_skill',
    'Another skill is needed',
    'This worker does not have every skill that the job needs.',
  ),
  owes_too_much: no(
    'owes_too_much',
    'No cash jobs',
    'This worker takes no cash jobs until they have settled with Kaya.',
  ),
  busy_then: no('busy_then', 'Busy then', 'This worker has another job at that time. Choose another worker.'),
} as const;
