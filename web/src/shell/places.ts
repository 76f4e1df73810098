import House from 'lucide-react/icons/house';
import Upload from 'lucide-react/icons/upload';

/** The places of the site that the side bar and the bottom bar lead to, in their order. */
export const places = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/upload', label: 'Upload', Icon: Upload },
] as const;
