import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import House from 'lucide-react/icons/house';
import ListPlus from 'lucide-react/icons/list-plus';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trash2 from 'lucide-react/icons/trash-2';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { Row } from './Part.tsx';
import { EllipsisVertical } from '../../ui/DotIcons.tsx';

const icons = { House, Search, Menu, Bell, Upload, Clock, ListPlus, Bookmark, ThumbsUp, Share2 };
const small = { EllipsisVertical, Check, CircleAlert, Settings, Trash2, X };

/** One file an icon; 22 px for places, 20 px in buttons of their own, 18 px beside words. */
export function Icons() {
  return (
    <>
      <Row name="22 px, in places and the header">
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} size={22} aria-hidden />
        ))}
      </Row>
      <Row name="18 px, beside words">
        {Object.entries(small).map(([name, Icon]) => (
          <Icon key={name} size={18} aria-hidden />
        ))}
      </Row>
    </>
  );
}
