export const recognitionPermissions = [
  'recognition.post.view',
  'recognition.post.give',
  'recognition.post.moderate',
  'recognition.reward.give',
  'recognition.setting.write',
] as const;

declare module '../kit/permission.ts' {
  interface Permissions {
    recognition: (typeof recognitionPermissions)[number];
  }
}
