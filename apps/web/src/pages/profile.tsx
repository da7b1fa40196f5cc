export default function ProfilePage() {
  return <p>profile</p>;
}
