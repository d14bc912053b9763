/** A backup or a restore that cannot go on. An operator reads the message, which names the cure. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
