import type { LanguageTerms } from './terms.ts'

/** Read without tone marks, so only phrases that say one thing without them. */
export const vietnamese: LanguageTerms = {
  selfHarmWish: `
không/chẳng/hông muốn/thiết/còn+muốn/còn+thiết sống/tồn+tại/tiếp+tục+sống nữa/tiếp/_, tôi/mình/em/tao/con/tớ/chỉ muốn/ước chết/tự+tử/tự+sát/chết+đi/mình+chết, muốn tự tử/sát, muốn kết thúc cuộc đời, nghĩ/ý+định/ý+nghĩ về/đến/tới/_ tự+tử/tự+sát/cái+chết/việc+tự+tử, tự làm đau/hại/tổn+thương bản+thân/mình, rạch tay/cổ+tay/đùi, cắt cổ tay, kết thúc/chấm+dứt cuộc+đời/cuộc+sống/mạng+sống mình/này/tôi/của,
không có tôi/mình/em mọi+người/ai+cũng/cả+nhà/thế+giới sẽ/đều/_ tốt+hơn/hạnh+phúc+hơn/vui+hơn, không muốn thức+dậy/tỉnh+dậy nữa, sống không/chẳng còn/có ý+nghĩa/nghĩa+lý, chán sống, gánh nặng cho mọi+người/gia+đình, nhảy cầu/lầu,
muốn tự+tử/tự+sát/tự+vẫn/chết+quách/chết+cho+xong/kết+thúc+tất+cả/kết+thúc+mọi+thứ/biến+mất+khỏi, chết đi cho+xong/cho+rồi/còn+hơn/thì+hơn, thà chết, sống làm gì nữa, không thiết sống, không còn lý+do để sống, cuộc đời/sống này/tôi/_ vô nghĩa, mệt mỏi quá/_ muốn/với chết/cuộc+sống/cuộc+đời, ước gì tôi/mình/em chết/không+tồn+tại/không+được+sinh/chưa+từng, ngủ một giấc không bao giờ, không bao giờ tỉnh/thức lại/dậy, tôi là gánh nặng, tự cắt/rạch/đánh tay/mình/cổ+tay, uống hết thuốc, uống thuốc ngủ/sâu/độc tự+tử/chết, viết thư tuyệt mệnh, thư tuyệt mệnh,
muốn/ước/mong/nghĩ/định/cầu/thà ~ chết/tự+tử/tự+sát/không+tỉnh+dậy/biến+mất/kết+liễu/kết+thúc+cuộc+đời/không+thức+dậy+nữa,
không/chẳng/hết ~ lý+do/ý+nghĩa/động+lực/hy+vọng ~ sống,
mọi+người/ai/gia+đình/bố+mẹ ~ tốt/vui/nhẹ/hạnh+phúc ~ không+có+tôi/không+có+em/không+có+mình/tôi+chết/em+chết/mình+chết,
không/chẳng ~ ai/người ~ quan+tâm/nhớ/tiếc ~ tôi+chết/em+chết/mình+chết,
dao/lưỡi+lam ~ cổ+tay,
không ~ xứng+đáng/đáng/có+quyền ~ sống, hối+hận ~ sinh+ra/sống, tưởng+tượng ~ nhảy/chết, muốn ~ làm+đau/làm+hại/rạch ~ bản+thân/mình/tay,
nếu/khi/giá tôi/mình/em ~ chết/biến+mất ~ ai/không+ai, gom/giấu/để+dành ~ thuốc+ngủ/thuốc,
cái chết/chết ~ giải thoát, rạch tay, tối qua ~ rạch`,
  deathJest: `mệt/đói/ngủ/nóng/lạnh/khát/chán/cười muốn chết, sống thiếu em/anh, sống mà không có em/anh,
nhân vật, phản diện, truyện, phim, tiểu thuyết, kết truyện,
du lịch, vài ngày, cuối tuần, nghỉ phép`,
  minorSignOther: `10/11/12/13/14/15/16/17 tuổi, nữ sinh cấp, học sinh cấp/lớp, học lớp năm/sáu/bảy/tám/chín/5/6/7/8/9, bé gái, bé trai, cô bé, cậu bé, vị thành niên, chưa đủ 18/mười+tám/tuổi`,
  youthSign: `trẻ em, trẻ con, đứa trẻ`,
  sexSignOther: `khiêu dâm, khỏa thân, tình dục, làm tình, cởi đồ/quần/áo, cảnh nóng`,
  heatSign: `hôn nhau, hẹn hò, lãng mạn, yêu nhau, bạn gái, người yêu,
hôn tôi/thầy/môi/lên+môi`,
  taleSign: `viết, miêu tả, tiếp tục, tưởng tượng`,
  careSign: `con gái tôi, con trai tôi, tôi dạy, tôi là giáo viên`,
}
