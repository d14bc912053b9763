export default function RideVoucherPage() {
  return null;
}
